// What stands around every page: who is signed in, the menu, the palette, the dialogs. Without sign-in, the way in.
import { Alert, AppShell, Burger, Button, Kbd, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { startLive, useIsLive } from '../../live.ts'
import { isRecalled, useChooseOrganization, useOrganization } from '../../organization.ts'
import { type Session, sessionQuery } from '../../session.ts'
import { Failed, PageLoading } from '../layout/states.tsx'
import { SafeText } from '../values/safe-text.tsx'
import { isCounted, useFreshCounts, useWaiting } from './attention.ts'
import { ColourSwitch } from './colour-switch.tsx'
import classes from './frame.module.css'
import { MenuLink, PageLink } from './links.tsx'
import { pagesFor } from './navigation.ts'
import { openDialog, whenDialogAsked } from './open-dialog.ts'
import { PageIcon } from './page-icon.tsx'
import { whenIdle } from './when-shown.ts'

// What nobody needs before the first page is shown comes after it.
const Dialogs = lazy(async () => {
  await Promise.race([whenIdle(), whenDialogAsked])
  return { default: (await import('./dialogs.tsx')).Dialogs }
})
const AccountMenu = lazy(async () => {
  await whenIdle()
  return { default: (await import('./account-menu.tsx')).AccountMenu }
})
const OrganizationSwitcher = lazy(async () => {
  await whenIdle()
  return { default: (await import('./organization-switcher.tsx')).OrganizationSwitcher }
})
const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn }))

export function Frame() {
  const session = useQuery(sessionQuery)
  const isForEverybody = useRouterState({ select: ({ location }) => location.pathname === '/invitation' })
  // What is drawn first is drawn in small parts: everything at once would hold the browser up.
  const isKnown = useDeferredValue(session.data !== undefined, false)
  if (isForEverybody) return <Outlet />
  if (!isKnown && !session.isError) return <PageLoading />
  if (session.data) return <Signed session={session.data} />
  if (session.data === null)
    return (
      <Suspense fallback={<PageLoading />}>
        <SignIn />
      </Suspense>
    )
  if (session.isError) return <Failed error={session.error} onRetry={() => session.refetch()} />
  return <PageLoading />
}

function Signed({ session }: { session: Session }) {
  const [isMenuOpen, menu] = useDisclosure()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(startLive, [])
  useFreshCounts()
  useHotkeys([['mod+K', () => openDialog('palette'), { preventDefault: true }]], [])
  useHotkeys([['shift+?', () => openDialog('shortcuts')]])
  useEffect(menu.close, [path])
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 180, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding="md"
    >
      <a className="skip-link" href="#page">
        Skip to content
      </a>
      <AppShell.Header className={classes.header}>
        <Burger opened={isMenuOpen} onClick={menu.toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
        <Link to="/" className={classes.brand}>
          <img src="/favicon.svg" alt="" width={22} height={22} />
          <span className={classes.name}>Vedette</span>
        </Link>
        <Chosen />
        <UnstyledButton className={classes.search} onClick={() => openDialog('palette')}>
          <Text size="sm" c="dimmed" component="span">
            Search
          </Text>
          <Kbd size="xs" visibleFrom="sm">
            Ctrl K
          </Kbd>
        </UnstyledButton>
        <Live />
        <ColourSwitch />
        <Suspense fallback={<span className={classes.account}>{session.principal.name}</span>}>
          <AccountMenu session={session} />
        </Suspense>
      </AppShell.Header>
      <AppShell.Navbar className={classes.menu} aria-label="Pages">
        {session.organizations.length > 1 && (
          <Suspense fallback={<div className={classes.switcher} />}>
            <OrganizationSwitcher organizations={session.organizations} />
          </Suspense>
        )}
        {pagesFor(session.rights).map(({ to, title, icon }) => (
          <MenuLink
            key={to}
            to={to}
            label={title}
            leftSection={<PageIcon icon={icon} />}
            rightSection={isCounted(to) && <Waiting page={to} />}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            activeProps={{ active: true, 'aria-current': 'page' }}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className={classes.main}>
        {session.second_factor_missing && <FactorMissing />}
        <Shown organizations={session.organizations} />
      </AppShell.Main>
      <Suspense fallback={null}>
        <Dialogs />
      </Suspense>
    </AppShell>
  )
}

/** A link may name an organization that whoever opens it does not see. One that is only remembered is forgotten. */
function Shown({ organizations }: Pick<Session, 'organizations'>) {
  const chosen = useOrganization()
  const choose = useChooseOrganization()
  const isSeen = chosen === null || organizations.some(({ organization_code }) => organization_code === chosen)
  const isGone = !isSeen && isRecalled(chosen)
  useEffect(() => {
    if (isGone) choose(null)
  }, [isGone])
  if (isSeen) return <Outlet />
  if (isGone) return <PageLoading />
  return (
    <Alert color="red" variant="light" title="No such organization">
      <Text size="sm" mb="sm">
        There is no organization <SafeText text={chosen} />, or you may not see it. Ask an administrator for access.
      </Text>
      <Button size="xs" variant="default" onClick={() => choose(null)}>
        Show all organizations
      </Button>
    </Alert>
  )
}

const FactorMissing = () => (
  <Alert color="yellow" variant="light" mb="md" title="Set up a second factor">
    This installation requires one. Until then you can only use{' '}
    <PageLink to="/settings" search={{ tab: 'account' }} underline="always">
      your account
    </PageLink>
    .
  </Alert>
)

/** How much on the page waits for somebody. */
function Waiting({ page }: { page: string }) {
  const waiting = useWaiting(page)
  if (!waiting || waiting.count === 0) return null
  return (
    <span className={classes.waiting} data-bad={waiting.isBad || undefined} title={waiting.what}>
      {waiting.count > most ? `${most}+` : waiting.count}
      <span className="sr-only"> {waiting.what}</span>
    </span>
  )
}
const most = 99

/** Where the menu is folded away, the head says whose data this is. */
function Chosen() {
  const chosen = useOrganization()
  return chosen === null ? null : <span className={classes.chosen}>{chosen}</span>
}

function Live() {
  const isLive = useIsLive()
  return (
    <span className={classes.live} data-live={isLive || undefined} role="status">
      {isLive ? 'Live' : 'Reconnecting'}
    </span>
  )
}
