import { AiFault } from '../aiFault.ts'

/** Waits so many milliseconds for it. Then calls `giveUp` and throws that it is slow. */
export async function within<T>(promise: Promise<T>, ms: number, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        reject(new AiFault('slow'))
        giveUp()
      },
      Math.max(0, ms),
    )
  })
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
  }
}
