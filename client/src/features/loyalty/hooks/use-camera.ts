import { useEffect, useRef, useState, type RefObject } from 'react'

/** Barcode Detection API, which only some browsers have. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const SCAN_INTERVAL_MS = 250

const detectorClass = (): DetectorClass | null => {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  return Detector && navigator.mediaDevices ? Detector : null
}

/**
 * Reads QR codes from the rear camera. The state is `off` without the Barcode Detection API, a camera or the
 * permission.
 */
export function useCamera(
  onText: (text: string) => void,
): readonly [state: 'on' | 'off', video: RefObject<HTMLVideoElement | null>] {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'on' | 'off'>(() => (detectorClass() ? 'on' : 'off'))
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    const Detector = detectorClass()
    if (!Detector) return undefined
    const detector = new Detector({ formats: ['qr_code'] })
    let stopped = false
    let stream: MediaStream | null = null
    let lastText = ''
    const scan = async () => {
      const element = video.current
      if (!element || element.readyState < 2) return
      const [code] = await detector.detect(element).catch(() => [])
      if (stopped || !code || code.rawValue === lastText) return
      lastText = code.rawValue
      latest.current(code.rawValue)
    }
    const startCamera = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (stopped || !video.current) return end()
        video.current.srcObject = stream
        await video.current.play()
      } catch {
        if (!stopped) setState('off')
      }
    }
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void startCamera()
    const timer = setInterval(() => void scan(), SCAN_INTERVAL_MS)
    return () => {
      stopped = true
      clearInterval(timer)
      end()
    }
  }, [])
  return [state, video]
}
