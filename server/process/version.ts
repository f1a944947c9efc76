import manifest from '../../package.json' with { type: 'json' }

/** Of the program, as in its package. */
export const { version } = manifest
