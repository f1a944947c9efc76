import { join } from 'node:path'
import type { Settings } from '../process/settings.ts'
import { createDiskStorage } from './diskStorage.ts'
import { createObjectStorage } from './objectStorage.ts'
import type { Storage } from './storage.ts'

/** S3-compatible by the settings, else the folder `media` of the data. */
export function createStorage(settings: Pick<Settings, 'DATA_DIR' | 'S3'>): Storage {
  return settings.S3 ? createObjectStorage(settings.S3) : createDiskStorage(join(settings.DATA_DIR, 'media'))
}
