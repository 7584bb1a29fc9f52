// The pages in the menu and the command palette, in their order. Only those that exist, and that the person may open.
import type { Right } from '../../../contract/vocabulary.ts'

export const pagesFor = (mine: readonly Right[]) =>
  pages.filter((page) => !('needs' in page) || mine.includes(page.needs))

const pages = [
  { to: '/', icon: 'gauge', title: 'Overview', about: 'Current state, and what needs attention' },
  { to: '/alerts', icon: 'bell', title: 'Alerts', about: 'Incoming alerts and their investigations' },
  { to: '/cases', icon: 'case', title: 'Cases', about: 'Results of investigations, and the work on them' },
  {
    to: '/approvals',
    icon: 'check',
    title: 'Approvals',
    about: 'Changes that wait for a person, and what became of them',
  },
  { to: '/report', icon: 'chart', title: 'Report', about: 'A period of an organization, to read, print or download' },
  { to: '/learning', icon: 'bulb', title: 'Learning', about: 'Quality of verdicts, judgements, expected activity' },
  { to: '/playbooks', icon: 'book', title: 'Playbooks', about: 'What investigations ask for each alert type' },
  { to: '/integrations', icon: 'plug', title: 'Integrations', about: 'Connectors, connections and skills' },
  { to: '/pipelines', icon: 'pipe', title: 'Pipelines', about: 'Alerts pulled from connected platforms' },
  { to: '/intake', icon: 'inbox', title: 'Intake', about: 'Addresses that products post their alerts to' },
  {
    to: '/agents',
    icon: 'agent',
    title: 'Remote agents',
    about: 'Programs in customer networks that relay connections',
  },
  { to: '/notifications', icon: 'send', title: 'Notifications', about: 'Who is told what, and how deliveries went' },
  {
    to: '/audit',
    icon: 'list',
    title: 'Audit',
    about: 'Who did what, and whether the trail is whole',
    needs: 'read_audit',
  },
  { to: '/settings', icon: 'gear', title: 'Settings', about: 'Organizations, people, API keys, my account' },
] as const
