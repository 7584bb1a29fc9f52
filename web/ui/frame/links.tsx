// Links between pages, in the shapes that the dashboard uses.
import { Anchor, Button, type ButtonProps, NavLink } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

export const PageLink = createLink(Anchor<'a'>)
/** In rows of a long list: a plain element, because there are hundreds. */
export const RowLink = createLink('a')
export const MenuLink = createLink(NavLink<'a'>)

type LinkProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>
export const ButtonLink = createLink((props: LinkProps) => <Button component="a" {...props} />)
