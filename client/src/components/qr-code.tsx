import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../ui/skeleton.tsx'

interface QrCodeProps {
  text: string
  /** What it is for who can't see it. */
  label: string
  className?: string
}

/** A text as a QR code; the drawing comes when it is first needed. */
export function QrCode({ text, label, className = 'size-44' }: QrCodeProps) {
  const drawing = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { toString } = await import('qrcode')
      return toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
    },
    staleTime: Infinity,
  })
  if (!drawing.data) return <Skeleton className={className} />
  return (
    <img
      alt={label}
      className={`rounded-md bg-white ${className}`}
      src={`data:image/svg+xml;utf8,${encodeURIComponent(drawing.data)}`}
    />
  )
}
