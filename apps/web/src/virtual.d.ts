declare module 'virtual:theme.css';
declare module 'virtual:antd.css';
declare module 'virtual:antd-kit.css';
declare module 'virtual:antd-picker.css';
