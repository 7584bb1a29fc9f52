// The pages in the menu and the command palette, in their order. Only those that exist.
export const pages = [
  { to: '/', title: 'Overview', about: 'Current state, and what needs attention' },
  { to: '/alerts', title: 'Alerts', about: 'Incoming alerts and their investigations' },
  { to: '/cases', title: 'Cases', about: 'Results of investigations, and the work on them' },
  { to: '/playbooks', title: 'Playbooks', about: 'What investigations ask for each alert type' },
  { to: '/integrations', title: 'Integrations', about: 'Connectors, connections and skills' },
  { to: '/agents', title: 'Remote agents', about: 'Programs in customer networks that relay connections' },
  { to: '/audit', title: 'Audit', about: 'Who did what, and whether the trail is whole' },
  { to: '/settings', title: 'Settings', about: 'Organizations, people, API keys, my account' },
] as const
