// The pages in the menu and the command palette, in their order. Only those that exist.
export const pages = [
  { to: '/', title: 'Overview', about: 'How things stand, and what needs you now' },
  { to: '/alerts', title: 'Alerts', about: 'What arrived and how its investigation goes' },
  { to: '/cases', title: 'Cases', about: 'What the investigations came to, and the work on it' },
  { to: '/playbooks', title: 'Playbooks', about: 'What investigations ask, for each type of alert' },
  { to: '/integrations', title: 'Integrations', about: 'Connectors, connections and skills' },
  { to: '/agents', title: 'Agents', about: 'Programs in customers’ networks that carry connections' },
  { to: '/settings', title: 'Settings', about: 'Organizations, providers, API keys' },
] as const
