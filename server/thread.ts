// Where threads that work behind the API begin: they give way to requests before they load the rest of themselves.
import { workerData } from 'node:worker_threads'
import { giveWay } from './platform/background-thread.ts'

giveWay()
await import(workerData.file)
