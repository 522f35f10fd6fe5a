import { createUploads } from '#lib/api/direct-upload.ts'
import { sendFile } from '#lib/api/send-file.ts'

/** Sends files from this browser. Loaded with the first. */
export const sendUpload = createUploads({
  isOn: () => document.querySelector('meta[name="direct-uploads"]') !== null,
  sendFile,
})
