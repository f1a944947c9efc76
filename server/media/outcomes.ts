/** How an upload ended. */
export type UploadOutcome = 'taken' | 'refused' | 'canceled' | 'expired'

/** Counts one for the figures. */
export type CountUpload = (outcome: UploadOutcome) => void
