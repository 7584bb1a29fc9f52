// Requests for more rights: somebody asks, gives a reason, and somebody or something lets them.
import type { FormatTable } from '../format.ts'

export const elevationRequest: FormatTable = {
  id: 'elevation-request',
  fields: ['reason approvedBy requestTimeUTC', 'reason approvedBy requestedBy', 'reason approver requester'],
  parts: {
    actor: 'requestedBy requester user.account user.email',
    bystander: 'approvedBy approvedByEmail approver deniedBy',
  },
  // Whoever asks writes it.
  quoted: 'reason',
  time: 'startTimeUTC requestTimeUTC',
}
