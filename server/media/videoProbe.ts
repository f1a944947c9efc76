import { parentPort, workerData } from 'node:worker_threads'
import { probeWithoutMetadata, type VideoWork } from './withoutMetadata.ts'

const given: VideoWork = workerData
parentPort?.postMessage(await probeWithoutMetadata(given).catch(() => null))
