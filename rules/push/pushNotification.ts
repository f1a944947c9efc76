/** What a device shows; sent encrypted (RFC 8291), well below the 4 KB that push services take. */
export interface PushNotification {
  title: string
  body: string
  /** One that comes later with the same takes its place. Letters, digits and hyphens, 32 at most: a topic of RFC 8030. */
  tag: string
  /** The path that a press opens. */
  url: string
}
