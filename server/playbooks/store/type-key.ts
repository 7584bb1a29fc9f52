// The key by which an alert type finds its playbook.
import { alertTypeKey } from '../../../contract/identity.ts'

/** Alert types with the same key share a playbook. */
export const typeKey = (alertType: string) => alertTypeKey(alertType)
