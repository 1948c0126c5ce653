export { domMax as layoutMoves } from 'framer-motion';
