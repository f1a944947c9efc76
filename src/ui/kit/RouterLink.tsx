import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Takes the place of the page in the history. */
  replace?: boolean
  /** What the opened page is told. */
  state?: object
}

/**
 * Goes to another page of ours without loading it anew; a press that asks for a new tab is the browser's. React Router's
 * own `Link` brings its prefetching for frameworks with it.
 */
export function RouterLink({ to, replace, state, onClick, target, ...rest }: RouterLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
