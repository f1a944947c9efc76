/** Whether this browser hands things to other apps. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Opens the browser's own sharing. Rejects when it fails, and when the person changes their mind. */
export const share = (what: { title: string; text: string; url: string }): Promise<void> => navigator.share(what)

/** Whether this browser hands files to other apps. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'picture.png', { type: 'image/png' })] })

/** Opens the browser's own sharing of a file; false where that fails. Who changes their mind has not failed. */
export async function shareFile(file: File, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], text })
    return true
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError'
  }
}
