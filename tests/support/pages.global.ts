import { buildIfStale } from '../../server/process/build.ts'

/** The pages are built once, before files that run side by side would each build them. */
export default async function provide(): Promise<void> {
  await buildIfStale(() => {})
}
