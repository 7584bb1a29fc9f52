// The thread that reads alerts with a long content, so that requests are answered meanwhile.
import { parentPort } from 'node:worker_threads'
import { type AlertToRead, readAlert } from './read-alert.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
port.on('message', (alert: AlertToRead) => port.postMessage(readAlert(alert)))
port.postMessage('ready')
