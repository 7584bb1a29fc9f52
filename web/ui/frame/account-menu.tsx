// The menu of whoever is signed in, loaded after the first page.
import { Button, Group, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Session, signOut } from '../../session.ts'
import { tellFailure } from '../forms/tell.ts'
import classes from './frame.module.css'

/** One role, or how many where they differ by organization. */
function rolesOf({ role, organizations }: Session): string {
  const names = [...new Set([...(role ? [role] : []), ...organizations.map((each) => each.role)])]
  return names.join(', ') || 'none'
}

export const AccountMenu = ({ session }: { session: Session }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        variant="subtle"
        color="gray"
        className={classes.account}
        aria-label={`Account: ${session.principal.name}`}
      >
        {session.principal.name}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>
        <Group gap={4}>Role: {rolesOf(session)}</Group>
      </Menu.Label>
      {session.kind === 'user' && (
        <Menu.Item renderRoot={(props) => <Link {...props} to="/settings" search={{ tab: 'account' }} />}>
          My account
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/settings">
        Settings
      </Menu.Item>
      <Menu.Item component="a" href="/docs">
        API documentation
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => signOut().catch(tellFailure)}>Sign out</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
