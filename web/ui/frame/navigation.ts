// The pages in the menu and the command palette, in their order. Only those that exist.
export const pages = [
  { to: '/', title: 'Overview', about: 'Current state, and what needs attention' },
  { to: '/alerts', title: 'Alerts', about: 'Incoming alerts and their investigations' },
  { to: '/cases', title: 'Cases', about: 'Results of investigations, and the work on them' },
  { to: '/approvals', title: 'Approvals', about: 'Changes that wait for a person, and what became of them' },
  { to: '/learning', title: 'Learning', about: 'Quality of verdicts, judgements, expected activity' },
  { to: '/playbooks', title: 'Playbooks', about: 'What investigations ask for each alert type' },
  { to: '/integrations', title: 'Integrations', about: 'Connectors, connections and skills' },
  { to: '/pipelines', title: 'Pipelines', about: 'Alerts pulled from connected platforms' },
  { to: '/intake', title: 'Intake', about: 'Addresses that products post their alerts to' },
  { to: '/agents', title: 'Remote agents', about: 'Programs in customer networks that relay connections' },
  { to: '/notifications', title: 'Notifications', about: 'Who is told what, and how deliveries went' },
  { to: '/audit', title: 'Audit', about: 'Who did what, and whether the trail is whole' },
  { to: '/settings', title: 'Settings', about: 'Organizations, people, API keys, my account' },
] as const
