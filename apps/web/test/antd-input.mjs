/** The sources name antd's input alone, for the bundler's sake; Node reads that file as CommonJS, whose default is its exports. */
export { Input as default } from 'antd';
