import { parentPort } from 'node:worker_threads'
import { type GivenDocument, readDocument } from './document.ts'

// What cannot be read ends the thread with its error, which whoever asked is told.
parentPort?.on('message', (given: GivenDocument) => parentPort?.postMessage(readDocument(given)))
