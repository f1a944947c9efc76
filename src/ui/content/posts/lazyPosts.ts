import { lazyView } from '../../kit/lazyView.ts'

/** What the list of posts shows once it is opened, chosen or selected. */
export const FilterPanel = lazyView(async () => (await import('./FilterPanel.tsx')).FilterPanel)
export const ChosenFilters = lazyView(async () => (await import('./ChosenFilters.tsx')).ChosenFilters)
export const SelectionBar = lazyView(async () => (await import('./SelectionBar.tsx')).SelectionBar)
export const BucketName = lazyView(async () => (await import('../../bucketChoices/BucketName.tsx')).BucketName)
