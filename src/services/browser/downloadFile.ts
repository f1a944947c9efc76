/** Has the browser download what is at an address of our own origin; the page stays where it is. */
export function downloadFile(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
