import { parentPort, workerData } from 'node:worker_threads'
import { latinDigits } from '#lib/text/digits.ts'

// Posts the sum of the numbers that the test wrote.
const texts: readonly string[] = workerData.texts
parentPort?.postMessage(texts.reduce<number>((sum, text) => sum + Number(latinDigits(text)), 0))
