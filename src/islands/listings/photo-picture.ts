import { useEffect, useState } from 'react'
import { picture } from '#lib/i18n/paths.ts'
import type { DraftPhoto } from '#lib/state/listings/drafts.ts'

/** Address of a photo: of the file in this browser, else of the picture on the server. */
export function usePhotoPicture({ file, sent }: Pick<DraftPhoto, 'file' | 'sent'>): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file ? url : sent ? picture(sent.path).src : undefined
}
