/** Downloads a file under a name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(file)
  link.href = url
  link.download = name
  link.click()
  // After a minute the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
