import { lazyOverlay } from '../../kit/lazyOverlay.tsx'

/** Whose a design is and in whose brand it stands; its code comes with the first opening. */
export const DesignBusinessesDialog = lazyOverlay(async () => (await import('./DesignBusinesses.tsx')).DesignBusinesses)
