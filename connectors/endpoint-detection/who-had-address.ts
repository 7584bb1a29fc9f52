// Which machine had an internal address at a moment, by the log of its network adapters: the platform's list of addresses knows no tunnels.
import { z } from 'zod'
import { ThirdPartyError } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { isoSeconds, segment } from '../kit/vocabulary/parts.ts'
import { Machine } from './machine.ts'

const hourMs = 3_600_000
/** Machines tell of their adapters when something changes, and every few hours. */
const [beforeMs, afterMs] = [12 * hourMs, hourMs / 4]

const Rows = z.looseObject({
  Results: z.array(
    z.looseObject({ Timestamp: z.string(), DeviceId: z.string().nullish(), DeviceName: z.string().nullish() }),
  ),
})

/** The last one that had it by then; none where the key may not ask the log. */
export async function whoHadAddress(call: Call, ip: string, atMs: number): Promise<Machine[]> {
  const query = [
    'DeviceNetworkInfo',
    `where Timestamp > datetime(${isoSeconds(atMs - beforeMs)}) and Timestamp < datetime(${isoSeconds(atMs + afterMs)})`,
    `where IPAddresses has "${ip}"`,
    'project Timestamp, DeviceId, DeviceName',
    'sort by Timestamp desc',
    'take 1',
  ].join(' | ')
  try {
    const { Results } = Rows.parse(await call.post('/api/advancedqueries/run', { Query: query }))
    const id = Results[0]?.DeviceId
    return id ? [Machine.parse(await call.get(`/api/machines/${segment(id)}`))] : []
  } catch (error) {
    if (error instanceof ThirdPartyError && (error.status === 403 || error.status === 404)) return []
    throw error
  }
}
