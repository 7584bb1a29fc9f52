// The icons of the menu: thin lines in the colour of the text beside them.

const paths = {
  gauge: 'M2.5 11.500a5.5 5.5 0 1 1 11 0M8 11.500l2.5-4',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.500H3zM6.8 14.500h2.4',
  case: 'M2 5.500h12v8H2zM5.5 5.500v-2h5v2M2 9h12',
  check: 'M13.5 8a5.5 5.5 0 1 1-2.5-4.600M5.5 7.500L8 10l6-6.5',
  bulb: 'M6 11.500a4 4 0 1 1 4 0v1.500H6zM6.5 15h3',
  book: 'M3 2.500h8.500a1 1 0 0 1 1 1v10H4.500A1.5 1.5 0 0 1 3 12zM3 12a1.5 1.5 0 0 1 1.5-1.500h8M6 5.500h4',
  plug: 'M6 2v3.500M10 2v3.500M4 5.500h8v2.500a4 4 0 0 1-8 0zM8 12v2.5',
  pipe: 'M2 4.500h5a2 2 0 0 1 2 2v3a2 2 0 0 0 2 2h3M12 9.500l2 2-2 2',
  inbox: 'M2 9.500l2-6.500h8l2 6.500v4H2zM2 9.500h3.500l1 2h3l1-2H14',
  agent: 'M2.5 3h11v7h-11zM6 13.500h4M8 10v3.5',
  send: 'M2 8l12-5.500L10.5 14l-3-4.500zM7.5 9.500L14 2.5',
  list: 'M3 4h1M6 4h7.500M3 8h1M6 8h7.500M3 12h1M6 12h7.5',
  chart: 'M2.5 13.500h11M4.5 13.500v-4M8 13.500v-9M11.5 13.500v-6',
  gear: 'M8 10.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 1.800v2M8 12.200v2M1.8 8h2M12.2 8h2M3.6 3.600L5 5M11 11l1.4 1.400M12.4 3.600L11 5M5 11l-1.4 1.4',
}
export type PageIconName = keyof typeof paths

export const PageIcon = ({ icon }: { icon: PageIconName }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    aria-hidden="true"
  >
    <path d={paths[icon]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
