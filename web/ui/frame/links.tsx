// Links between pages, in the shapes that the dashboard uses.
import { Anchor, Button, type ButtonProps, NavLink } from '@mantine/core'
import { createLink, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { inOrganization } from '../../organization.ts'

export const PageLink = createLink(Anchor<'a'>)
export const MenuLink = createLink(NavLink<'a'>)

type LinkProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>
export const ButtonLink = createLink((props: LinkProps) => <Button component="a" {...props} />)

interface RowLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  page: 'alerts' | 'cases' | 'playbooks'
  id: string
}

/** In rows of a long list, where there are hundreds: a plain element that hands its click to the router. */
export function RowLink({ page, id, children, ...props }: RowLinkProps) {
  const router = useRouter()
  const href = inOrganization(`/${page}/${encodeURIComponent(id)}`)
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.navigate({ href })
  }
  return (
    <a href={href} tabIndex={-1} onClick={go} {...props}>
      {children}
    </a>
  )
}
