import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { settings } from './lib/settings.svelte';
import { registerWorker } from './lib/worker';
import './style.css';
import { speak } from './words/words.svelte';

await speak(settings.language);
startRouter();
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) registerWorker();
