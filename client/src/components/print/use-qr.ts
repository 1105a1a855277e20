import { useQuery } from '@tanstack/react-query'

/** QR code of a URL as an image, in print resolution. */
export const useQr = (url: string | null) =>
  useQuery({
    queryKey: ['qr', url],
    enabled: url !== null,
    staleTime: Infinity,
    queryFn: async () => {
      const { toDataURL } = await import('qrcode')
      return toDataURL(url ?? '', { width: 1024, margin: 1, errorCorrectionLevel: 'M' })
    },
  })
