// What verbs about notifications are given beside the usual: where messages may go.
import type { ConnectionServices } from '../connections/connection-services.ts'
import type { Reach } from './sending/reach.ts'

export interface NotificationServices extends ConnectionServices {
  reach: Reach
}
