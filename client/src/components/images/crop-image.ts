import type { PercentCrop } from 'react-image-crop'

/** The longest side the server keeps; more would only be sent to be thrown away. */
const LONGEST = 1600

/** The chosen part of a picture as a file of its own; null when this device can't draw it. */
export function cropImage(picture: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = picture
  const [left, top] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight]
  const [width, height] = [(crop.width / 100) * naturalWidth, (crop.height / 100) * naturalHeight]
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
}
