import { type ComponentProps, lazy, Suspense } from 'react'
import type { Icon as KitIcon } from '../kit/icon.ts'

type Icons = typeof import('./adminIcons.ts').adminIcons

/** A sign of the administrator's pages: it comes once somebody sees it, and its place is kept meanwhile. */
export function adminIcon(name: keyof Icons): KitIcon {
  const Icon = lazy(async () => ({ default: (await import('./adminIcons.ts')).adminIcons[name] }))
  return (props: ComponentProps<KitIcon>) => (
    <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden="true" />}>
      <Icon {...props} />
    </Suspense>
  )
}
