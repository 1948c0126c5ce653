import { type ReactNode, useState } from 'react';

export interface PictureProps {
  /** URL; empty where there is none. */
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Drawn instead when there is no picture or it does not load. */
  fallback: ReactNode;
}

/** A picture that leaves a drawn one in its place when it is missing. */
export function Picture({ src, fallback, alt, ...size }: PictureProps) {
  const [broken, setBroken] = useState('');
  if (!src || broken === src) return fallback;
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(src)} {...size} />;
}
