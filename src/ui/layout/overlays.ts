import { lazyOverlay } from '../kit/lazyOverlay.tsx'

/** What lies above the page once it is opened. */
export const CommandPalette = lazyOverlay(async () => (await import('./CommandPalette.tsx')).CommandPalette)
export const Drawer = lazyOverlay(async () => (await import('./Drawer.tsx')).Drawer)
export const ShortcutsSheet = lazyOverlay(async () => (await import('./ShortcutsSheet.tsx')).ShortcutsSheet)
