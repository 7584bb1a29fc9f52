// The thread that reads long deliveries, so that other requests are answered meanwhile.
import { parentPort } from 'node:worker_threads'
import { type Delivery, readDelivery } from './read-delivery.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
port.on('message', (delivery: Delivery) => port.postMessage(readDelivery(delivery)))
port.postMessage('ready')
