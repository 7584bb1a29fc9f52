// The lab as a process of its own, so that it and what is measured do not share an event loop.
import { startLab } from '../lab/lab.ts'

const lab = await startLab({ ports: 0 })
process.send?.({ addresses: lab.addresses, credentials: lab.credentials })
process.once('SIGINT', () => process.exit(0))
