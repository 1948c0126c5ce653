declare module '/@styles/global.css';
