import { lazyView } from '../../kit/lazyView.ts'

/** Pictures and videos, and those on their way, come in one script. */
const tools = () => import('./mediaTools.ts')

export const lazyMediaStrip = lazyView(async () => (await tools()).MediaStrip)
export const lazyUploadFollower = lazyView(async () => (await tools()).UploadFollower)
/** Small, for it comes with every post that is written. */
export const lazyFileArrival = lazyView(async () => (await import('./FileArrival.tsx')).FileArrival)
