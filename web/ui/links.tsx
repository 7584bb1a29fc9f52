// Links between pages, in the shapes that the dashboard uses.
import { Anchor, Button, NavLink } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

export const PageLink = createLink(Anchor<'a'>)
export const ButtonLink = createLink(Button<'a'>)
export const MenuLink = createLink(NavLink<'a'>)
