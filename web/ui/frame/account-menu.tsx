// The menu of whoever is signed in, loaded after the first page.
import { Badge, Button, Group, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Session, signOut } from '../../session.ts'
import { tellFailure } from '../forms/tell.ts'
import classes from './frame.module.css'
import { mentionsSearch, useMentions } from './mentions.ts'

/** One role, or how many where they differ by organization. */
function rolesOf({ role, organizations }: Session): string {
  const names = [...new Set([...(role ? [role] : []), ...organizations.map((each) => each.role)])]
  return names.join(', ') || 'none'
}

export function AccountMenu({ session }: { session: Session }) {
  const mentions = useMentions(session)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.account}
          rightSection={
            mentions && (
              <Badge size="sm" circle={mentions.length < 2}>
                {mentions}
                <span className="sr-only"> {mentions === '1' ? 'mention' : 'mentions'}</span>
              </Badge>
            )
          }
        >
          <span className="sr-only">Account: </span>
          {session.principal.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Group gap={4}>Role: {rolesOf(session)}</Group>
        </Menu.Label>
        {session.kind === 'user' && (
          <Menu.Item
            rightSection={mentions}
            renderRoot={(props) => <Link {...props} to="/cases" search={mentionsSearch(session)} />}
          >
            Cases that mention me
          </Menu.Item>
        )}
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
}
