/** What is filmed: pixels, pictures a second, seconds, bits a second. */
interface Shape {
  width: number
  height: number
  perSecond: number
  duration: number
  bitrate: number
}

/** Encoded pictures, in base64 since they leave the page as JSON. */
export interface Filmed {
  /** As `avc1.42001f`. */
  codec: string
  /** The decoder's configuration record. */
  description: string
  /** `at` in seconds. */
  packets: { data: string; isKey: boolean; at: number }[]
}

/**
 * Draws a loaf that rises and browns behind the window of an oven, and encodes it (WebCodecs, H.264 baseline). It runs in a
 * page of a browser: nothing outside of it is there.
 */
export async function filmInPage({ width, height, perSecond, duration, bitrate }: Shape): Promise<Filmed> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas to draw on')
  const base64 = (bytes: ArrayBuffer | ArrayBufferView) => {
    const view = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes)
    return btoa(Array.from(view, (byte) => String.fromCharCode(byte)).join(''))
  }
  const film: Filmed = { codec: 'avc1.42001f', description: '', packets: [] }
  const encoder = new VideoEncoder({
    output(chunk, told) {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      film.packets.push({ data: base64(data), isKey: chunk.type === 'key', at: chunk.timestamp / 1e6 })
      if (told?.decoderConfig?.description)
        film.description = base64(new Uint8Array(new Uint8Array(told.decoderConfig.description as ArrayBuffer)))
    },
    error(cause) {
      throw cause
    },
  })
  encoder.configure({ codec: film.codec, width, height, bitrate, framerate: perSecond, avc: { format: 'avc' } })

  const mix = (from: readonly number[], to: readonly number[], share: number) =>
    `rgb(${from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share)).join(' ')})`
  const disc = (x: number, y: number, [rx, ry]: readonly [number, number], color: string | CanvasGradient) => {
    pen.fillStyle = color
    pen.beginPath()
    pen.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
    pen.fill()
  }
  /** `share` of the time has passed. */
  const draw = (share: number) => {
    const middle = width / 2
    const floor = height * 0.62
    pen.fillStyle = '#2c1a10'
    pen.fillRect(0, 0, width, height)
    const glow = pen.createRadialGradient(middle, floor, 40, middle, floor, width * 0.7)
    const flicker = 0.72 + 0.06 * Math.sin(share * 46) + 0.04 * Math.sin(share * 97)
    glow.addColorStop(0, `rgb(255 176 84 / ${flicker})`)
    glow.addColorStop(1, 'rgb(122 62 29 / 0.15)')
    pen.fillStyle = glow
    pen.beginPath()
    pen.roundRect(60, height * 0.28, width - 120, height * 0.44, 40)
    pen.fill()
    pen.strokeStyle = '#c98b4b'
    pen.lineWidth = 10
    pen.stroke()
    const risen = 70 + 90 * Math.sqrt(share)
    disc(middle, floor, [215, 26], 'rgb(20 10 5 / 0.6)')
    disc(middle, floor - risen * 0.72, [200 + 12 * share, risen], mix([244, 226, 190], [122, 62, 29], share))
    pen.strokeStyle = '#fbf3e6'
    pen.lineWidth = 4 + 8 * share
    pen.lineCap = 'round'
    for (const across of [-80, 0, 80]) {
      pen.beginPath()
      pen.moveTo(middle + across - 22, floor - risen * 1.25)
      pen.lineTo(middle + across + 22, floor - risen * 0.7)
      pen.stroke()
    }
    for (let puff = 0; puff < 24; puff += 1) {
      const life = (share * 2 + puff / 24) % 1
      const x = middle + Math.sin(puff * 2.4) * 190 + Math.sin(life * 7 + puff) * 22
      disc(
        x,
        floor - 120 - life * height * 0.34,
        [10 + 34 * life, 10 + 34 * life],
        `rgb(251 243 230 / ${0.16 * (1 - life)})`,
      )
    }
  }

  const count = perSecond * duration
  for (let index = 0; index < count; index += 1) {
    draw(index / (count - 1))
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index / perSecond) * 1e6) })
    encoder.encode(frame, { keyFrame: index % (2 * perSecond) === 0 })
    frame.close()
  }
  await encoder.flush()
  encoder.close()
  return film
}
