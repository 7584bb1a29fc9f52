// Where short notices appear, loaded after the first page.
import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

export const Notices = () => <Notifications position="bottom-right" limit={4} />
