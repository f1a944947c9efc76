export { MediaStrip } from './MediaStrip.tsx'
export { UploadFollower } from './UploadFollower.tsx'
