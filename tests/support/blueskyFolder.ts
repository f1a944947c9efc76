import { fileURLToPath } from 'node:url'

/** Where the reference implementation of a Bluesky server is installed, from a lock of its own. */
export const blueskyFolder = fileURLToPath(new URL('../peers/bluesky/', import.meta.url))
