import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import { launchBrowser } from '../tests/support/browser.ts'
import { type Filmed, filmInPage } from './film/oven.ts'

/** `npm run film`: draws the video of the demo and writes it beside it. It needs a Chromium, which encodes H.264. */
const to = new URL('demo/oven.mp4', import.meta.url)
/** Upright, as stories and reels are; four seconds, of which TikTok and LinkedIn want three. */
const shape = { width: 720, height: 1280, perSecond: 24, duration: 4, bitrate: 400_000 }

const bytes = await muxed(await filmed())
writeFileSync(to, bytes)
console.log(`Wrote ${bytes.length} bytes to ${fileURLToPath(to)}`)

/** The pictures, encoded by the browser. */
async function filmed(): Promise<Filmed> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    // Encoders work on secure pages alone, and localhost is one; nothing answers there but this.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('http://localhost/')
    return await page.evaluate(filmInPage, shape)
  } finally {
    await browser.close()
  }
}

/** An MP4 that begins to play before it is there whole. */
async function muxed({ codec, description, packets }: Filmed): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source, { frameRate: shape.perSecond })
  await output.start()
  const { width: codedWidth, height: codedHeight } = shape
  const decoderConfig = { codec, codedWidth, codedHeight, description: Buffer.from(description, 'base64') }
  for (const [index, { data, isKey, at }] of packets.entries()) {
    const packet = new EncodedPacket(
      Buffer.from(data, 'base64'),
      isKey ? 'key' : 'delta',
      at,
      1 / shape.perSecond,
      index,
    )
    await source.add(packet, index === 0 ? { decoderConfig } : undefined)
  }
  source.close()
  await output.finalize()
  if (!target.buffer) throw new Error('The video was not written')
  return new Uint8Array(target.buffer)
}
